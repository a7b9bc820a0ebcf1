import type { passkeyRoutes } from '@veos/contract/people/passkeys'
import type { Received } from '@veos/contract/platform/route'

export type Assertion = Received<typeof passkeyRoutes.logIn>['body']['passkey']
export type Attestation = Received<typeof passkeyRoutes.add>['body']['passkey']

/** The site that a passkey belongs to: our origin and its host. Browsers sign both. */
export interface RelyingParty {
  origin: string
  id: string
}

/** ES256, which all authenticators support, then Ed25519 and RS256. */
export const algorithms = [-7, -8, -257]

/** @returns the signature counter of the passkey; null if its answer is invalid */
export async function verifyAssertion(
  answer: Assertion,
  { challenge, party, publicKey }: { challenge: string; party: RelyingParty; publicKey: Buffer },
): Promise<number | null> {
  // Loaded on demand, because it takes a third of a second and 100 MB.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is compared later, under the lock of the passkey.
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** @returns the data of a new passkey; null if the browser's answer is invalid */
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
    // We request no attestation. To verify one, the library would fetch addresses from its certificates.
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
