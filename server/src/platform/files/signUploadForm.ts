import { AwsV4Signer } from 'aws4fetch'

export interface BucketKeys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface UploadForm {
  fields: Record<string, string>
  /** Further conditions for the upload, in the format of S3 policies. */
  conditions: unknown[]
  expiresAt: Date
}

/**
 * The fields of a form with which a browser may put one object into a bucket until a given moment, under the
 * conditions.
 */
export async function signUploadForm(
  keys: BucketKeys,
  url: string,
  { fields, conditions, expiresAt }: UploadForm,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({ ...keys, service: 's3', url })
  const signed = {
    ...fields,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${keys.accessKeyId}/${signer.credentialString}`,
    'x-amz-date': signer.datetime,
  }
  const equal = Object.entries(signed).map(([name, value]) => ({ [name]: value }))
  const json = JSON.stringify({ expiration: expiresAt.toISOString(), conditions: [...equal, ...conditions] })
  const policy = Buffer.from(json).toString('base64')
  // The library signs requests. The signature of a form is the same, computed over its policy.
  signer.stringToSign = async () => policy
  return { ...signed, policy, 'x-amz-signature': await signer.signature() }
}
