import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
}

/** Deviations of an authenticator, a browser or an attacker from the right behaviour. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
  /** The signature counter, instead of the next one. */
  signCount?: number
  /** The id of another user. */
  userHandle?: string
  /** The id of another credential. */
  id?: string
  type?: string
}

/** A passkey in software, with the browser that uses it: ES256, attestation “none”, as in WebAuthn (Level 3). */
export function createSoftwareAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let userHandle = ''
  let signed = 0

  function clientData(type: string, challenge: string, by: Deviation): Buffer {
    const fields = { type: by.type ?? type, challenge: by.challenge ?? challenge, origin: by.origin ?? origin }
    return Buffer.from(JSON.stringify({ ...fields, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, by: Deviation, attested?: Buffer): Buffer {
    const { isUserVerified = true, signCount = signed } = by
    const flags = 1 | (isUserVerified ? 4 : 0) | (attested ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([sha256(Buffer.from(by.rpId ?? rpId)), Buffer.from([flags]), counter, attested ?? Buffer.of()])
  }

  return {
    id: credentialId.toString('base64url'),
    /** Like `navigator.credentials.create`. */
    create({ challenge, rp, user }: CreationOptions, by: Deviation = {}) {
      userHandle = user.id
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey])
      const data = authenticatorData(rp.id, by, attested)
      // A map of fmt, attStmt and authData.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: by.id ?? credentialId.toString('base64url'),
        rawId: by.id ?? credentialId.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, by).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Like `navigator.credentials.get`. */
    get({ challenge, rpId }: RequestOptions, by: Deviation = {}) {
      if (counts) signed = by.signCount ?? signed + 1
      const client = clientData('webauthn.get', challenge, by)
      const data = authenticatorData(rpId, by)
      return {
        id: by.id ?? credentialId.toString('base64url'),
        rawId: by.id ?? credentialId.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: by.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** CBOR: a text of fewer than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
