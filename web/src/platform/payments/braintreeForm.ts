import { formatDecimalEuros } from '@veos/contract/platform/money'
import styles from './braintreeForm.module.css'
import { type FieldName, type HostedFields, loadBraintree, type ThreeDSecure } from './braintreeScripts.ts'
import type { CardForm, CardFormOptions, CardResult, CardTheme } from './cardForm.ts'

interface Field {
  box: HTMLElement
  error: HTMLElement
}

/** CSS variables of our page are not available inside the frames of Braintree. */
const inks = { light: '#24221e', dark: '#e4ebe7' }
const fieldNames: FieldName[] = ['number', 'expirationDate', 'cvv']

/** Opens card fields in frames of Braintree, followed by 3-D Secure. Rejects when the scripts do not load. */
export async function openBraintreeForm(options: CardFormOptions): Promise<CardForm> {
  const { clientToken, container, labels, title } = options
  const { client: clients, hostedFields, threeDSecure } = await loadBraintree()
  const client = await clients.create({ authorization: clientToken })
  const form = document.createElement('div')
  form.className = styles.form!
  form.role = 'group'
  form.ariaLabel = title
  const fields = Object.fromEntries(fieldNames.map((name) => [name, addField(form, labels[name])])) as Record<
    FieldName,
    Field
  >
  container.append(form)
  try {
    const [hosted, bank] = await Promise.all([
      hostedFields.create({
        client,
        styles: { input: { 'font-size': '16px', color: inks.light }, '.dark': { color: inks.dark } },
        fields: {
          number: { container: fields.number.box, internalLabel: labels.number },
          expirationDate: {
            container: fields.expirationDate.box,
            internalLabel: labels.expirationDate,
            placeholder: labels.dateForm,
          },
          cvv: { container: fields.cvv.box, internalLabel: labels.cvv },
        },
      }),
      threeDSecure.create({ client, version: 2 }),
    ])
    return connect({ ...options, hosted, bank, fields, form })
  } catch (error) {
    form.remove()
    throw error
  }
}

function addField(form: HTMLElement, text: string): Field {
  const field = document.createElement('div')
  const label = document.createElement('span')
  const box = document.createElement('div')
  const error = document.createElement('p')
  field.className = styles.field!
  label.className = styles.label!
  label.textContent = text
  // The input inside the frame has its own label.
  label.ariaHidden = 'true'
  box.className = styles.box!
  error.className = styles.error!
  error.role = 'alert'
  error.hidden = true
  field.append(label, box, error)
  form.append(field)
  return { box, error }
}

interface OpenedForm extends CardFormOptions {
  hosted: HostedFields
  bank: ThreeDSecure
  fields: Record<FieldName, Field>
  form: HTMLElement
}

function connect({ hosted, bank, fields, form, labels, theme, onAsking, onEnter }: OpenedForm): CardForm {
  let isCancelled = false
  setTheme(theme)
  for (const name of fieldNames) fields[name].box.parentElement!.onclick = () => hosted.focus(name)
  hosted.on('focus', ({ emittedBy }) => fields[emittedBy].box.toggleAttribute('data-focused', true))
  hosted.on('blur', ({ emittedBy }) => fields[emittedBy].box.toggleAttribute('data-focused', false))
  hosted.on('inputSubmitRequest', () => onEnter?.())
  hosted.on('validityChange', ({ emittedBy }) => {
    if (hosted.getState().fields[emittedBy].isValid) setError(emittedBy, '')
  })
  bank.on('authentication-modal-render', () => onAsking?.(true))
  bank.on('authentication-modal-close', () => onAsking?.(false))
  bank.on('customer-canceled', () => {
    isCancelled = true
  })

  function setTheme(next: CardTheme) {
    for (const field of fieldNames) {
      if (next === 'dark') hosted.addClass({ field, classname: 'dark' })
      else hosted.removeClass({ field, classname: 'dark' })
    }
  }

  function setError(field: FieldName, message: string) {
    const { box, error } = fields[field]
    box.toggleAttribute('data-wrong', message !== '')
    error.textContent = message
    error.hidden = message === ''
    hosted.setAttribute({ field, attribute: 'aria-invalid', value: message !== '' })
    hosted.setMessage({ field, message })
  }

  function areFieldsRight(): boolean {
    const state = hosted.getState().fields
    for (const name of fieldNames) setError(name, state[name].isValid ? '' : labels.wrong[name])
    const wrong = fieldNames.find((name) => !state[name].isValid)
    if (wrong) hosted.focus(wrong)
    return wrong === undefined
  }

  return {
    isTest: false,
    setTheme,

    async submit({ amountCents, cardholder }): Promise<CardResult> {
      if (!areFieldsRight()) return { failed: 'invalid_fields' }
      const card = await hosted.tokenize({ cardholderName: cardholder }).catch(() => null)
      if (!card) return { failed: 'tokenise' }
      isCancelled = false
      try {
        const { nonce, liabilityShifted } = await bank.verifyCard({
          amount: formatDecimalEuros(amountCents),
          nonce: card.nonce,
          bin: card.details.bin,
          onLookupComplete: (_data, next) => next(),
        })
        if (liabilityShifted) return { nonce }
      } catch {
        // Any failure means that the cardholder was not authenticated.
      } finally {
        onAsking?.(false)
      }
      return { failed: isCancelled ? 'cancelled' : 'authentication' }
    },

    close() {
      form.remove()
      // A part may have been torn down already.
      for (const part of [hosted, bank]) part.teardown().catch(() => {})
    },
  }
}
