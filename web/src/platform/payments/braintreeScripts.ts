const origin = 'https://js.braintreegateway.com/web/3.144.0/js'

export type FieldName = 'number' | 'expirationDate' | 'cvv'

interface FieldEvent {
  emittedBy: FieldName
}

export interface HostedFields {
  getState(): { fields: Record<FieldName, { isValid: boolean }> }
  tokenize(options: { cardholderName: string }): Promise<{ nonce: string; details: { bin: string } }>
  focus(field: FieldName): void
  setAttribute(options: { field: FieldName; attribute: 'aria-invalid'; value: boolean }): void
  /** One of the classes that `styles` defines. */
  addClass(options: { field: FieldName; classname: string }): void
  removeClass(options: { field: FieldName; classname: string }): void
  /** Screen readers announce the message with the field. */
  setMessage(options: { field: FieldName; message: string }): void
  on(event: 'focus' | 'blur' | 'inputSubmitRequest' | 'validityChange', handle: (event: FieldEvent) => void): void
  teardown(): Promise<void>
}

export interface ThreeDSecure {
  verifyCard(options: {
    amount: string
    nonce: string
    bin: string
    onLookupComplete: (data: unknown, next: () => void) => void
  }): Promise<{ nonce: string; liabilityShifted: boolean }>
  on(
    event: 'customer-canceled' | 'authentication-modal-render' | 'authentication-modal-close',
    handle: () => void,
  ): void
  teardown(): Promise<void>
}

/** The global object of Braintree's scripts, as far as we use it. */
interface Braintree {
  client: { create(options: { authorization: string }): Promise<unknown> }
  hostedFields: {
    create(options: {
      client: unknown
      styles: Record<string, Record<string, string>>
      fields: Record<FieldName, { container: HTMLElement; internalLabel: string; placeholder?: string }>
    }): Promise<HostedFields>
  }
  threeDSecure: { create(options: { client: unknown; version: 2 }): Promise<ThreeDSecure> }
}

let loading: Promise<Braintree> | undefined

/** Loads the scripts of Braintree, once per page. Rejects when they are blocked; the next call tries again. */
export function loadBraintree(): Promise<Braintree> {
  loading ??= loadAll().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(): Promise<Braintree> {
  await loadScript('client')
  await Promise.all([loadScript('hosted-fields'), loadScript('three-d-secure')])
  const { braintree } = window as { braintree?: Braintree }
  if (!braintree) throw new Error('The scripts of Braintree did not load')
  return braintree
}

function loadScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${origin}/${name}.min.js`
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`The script ${name} of Braintree did not load`))
    }
    document.head.append(script)
  })
}
