import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Upload, UploadedFile } from '@veos/contract/platform/route'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FieldsRefused, Refused } from './refused.ts'

/** Bytes that the other fields of a form and their separators may take. */
const roomForFields = 16_384

/** Lets the server read multipart forms, only for routes that declare an upload. Must be registered before them. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false })
  server.addHook('onRequest', async ({ headers, routeOptions: { config } }, reply) => {
    const isForm = headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') === true
    if (isForm && !config.takesFile) throw new Refused(415, text('unsupported_media_type'))
    // The rest of a refused upload is not read, however much is still on its way.
    if (config.takesFile) reply.header('connection', 'close')
  })
}

/**
 * Reads a form with one file as it arrives, up to the limit of the route: a client that sends more is cut off.
 * @throws FieldsRefused under `file`; Refused 400 for a body that is not a form
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  try {
    if (!request.isMultipart()) throw new FieldsRefused({ file: upload.missingMessage })
    if (Number(request.headers['content-length']) > upload.maxBytes + roomForFields) {
      throw new FieldsRefused({ file: upload.tooLarge })
    }
    return await readForm(request, upload)
  } catch (error) {
    if (error instanceof FieldsRefused) throw error
    request.log.debug({ requestId: request.id, err: error }, 'unreadable form')
    throw new Refused(400, text('bad_request'))
  }
}

async function readForm(request: FastifyRequest, { maxBytes, missingMessage, tooLarge }: Upload) {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  const limits = { files: 1, fields: 20, parts: 21, fieldSize: roomForFields, fileSize: maxBytes, headerPairs: 50 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') throw new FieldsRefused({ file: missingMessage })
    file = { name: part.filename, bytes: await bytesOf(part.file, tooLarge) }
  }
  if (!file || file.bytes.length === 0) throw new FieldsRefused({ file: missingMessage })
  return { file, fields }
}

/** The bytes of a file. Refuses as soon as it is too large, because its end may never come. */
function bytesOf(stream: MultipartFile['file'], tooLarge: Text): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const refuse = () => {
      reject(new FieldsRefused({ file: tooLarge }))
      stream.destroy()
    }
    const breakOff = () => reject(new Error('The file broke off'))
    stream
      .on('data', (chunk) => chunks.push(chunk))
      .on('limit', refuse)
      .on('error', reject)
      .on('close', breakOff)
      .on('end', () => (stream.truncated ? refuse() : resolve(Buffer.concat(chunks))))
    // These events may have happened before the listeners were added.
    if (stream.truncated) refuse()
    else if (stream.destroyed) breakOff()
  })
}
