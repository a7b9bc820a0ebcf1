import { Secret, TOTP } from 'otpauth'

/** 160 bits, as RFC 4226 recommends for its hash. */
const keyBytes = 20
const periodMs = 30_000
/** Clocks of phones differ, and typing takes time, so the previous and the next code are accepted too. */
const window = 1

/** Creates a key for an authenticator app, in base32. */
export function makeAuthenticatorKey(): string {
  return new Secret({ size: keyBytes }).base32
}

/** The address in the QR code. */
export function getAuthenticatorAddress(key: string, email: string): string {
  return codesOf(key, email).toString()
}

/** The code of an app with this key at a moment (RFC 6238: SHA-1, six digits, 30 seconds, which all apps support). */
export function computeAuthenticatorCode(key: string, at: Date): string {
  return codesOf(key).generate({ timestamp: at.getTime() })
}

/** The 30-second step of a code; null for a wrong code. */
export function findStepOfCode(key: string, code: string, now: Date): number | null {
  const delta = codesOf(key).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

function codesOf(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Veos', label, algorithm: 'SHA1', digits: 6, period: periodMs / 1000, secret: key })
}
