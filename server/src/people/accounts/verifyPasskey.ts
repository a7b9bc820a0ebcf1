import type { passkeyRoutes } from '@veos/contract/people/passkeys'
import type { Received } from '@veos/contract/platform/route'

export type Assertion = Received<typeof passkeyRoutes.logIn>['body']['passkey']
export type Attestation = Received<typeof passkeyRoutes.add>['body']['passkey']

/** To whom a passkey belongs: our address, and its host. Browsers sign both. */
export interface RelyingParty {
  origin: string
  id: string
}

/** ES256, which all have, then Ed25519 and RS256. */
export const algorithms = [-7, -8, -257]

/** @returns how often the passkey says that it has signed; null where its answer does not hold */
export async function verifyAssertion(
  answer: Assertion,
  { challenge, party, publicKey }: { challenge: string; party: RelyingParty; publicKey: Buffer },
): Promise<number | null> {
  // Takes a third of a second and 100 MB to load, which a process without passkeys saves.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The count is compared where the passkey is locked.
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** @returns what is stored of a new passkey; null where the browser's answer does not hold */
export async function verifyAttestation(
  answer: Attestation,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url')),
    )
    // We ask for none. To check another the library would fetch addresses that its certificates name.
    const isPlain = attestation.get('fmt') === 'none'
    const isBySelf = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    if (!isPlain && !isBySelf) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo || registrationInfo.credential.id !== answer.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: answer.response.transports ?? [],
    }
  } catch {
    return null
  }
}
