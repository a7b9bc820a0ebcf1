import { Secret, TOTP } from 'otpauth'

/** 160 bits, as RFC 4226 recommends for its hash. */
const keyBytes = 20
const periodMs = 30_000
/** Clocks of phones differ, and typing takes its time: the code before and the one after count too. */
const window = 1

/** A new key for an authenticator app, in base32. */
export function makeAuthenticatorKey(): string {
  return new Secret({ size: keyBytes }).base32
}

/** What its QR code says. */
export function authenticatorAddress(key: string, email: string): string {
  return codesOf(key, email).toString()
}

/** The code of an app that has the key, at a moment (RFC 6238: SHA-1, six digits, 30 seconds, as all apps know it). */
export function authenticatorCode(key: string, at: Date): string {
  return codesOf(key).generate({ timestamp: at.getTime() })
}

/** The step of 30 seconds whose code it is; null for a wrong one. */
export function findStepOfCode(key: string, code: string, now: Date): number | null {
  const delta = codesOf(key).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

function codesOf(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Veos', label, algorithm: 'SHA1', digits: 6, period: periodMs / 1000, secret: key })
}
