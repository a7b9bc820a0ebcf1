import { imageTypes } from '@veos/contract/platform/reference/images'

/**
 * The longest side that is tried, largest first: from more than a screen shows down to the smallest that is still
 * readable.
 */
const sidesPx = [4000, 3000, 2000, 1400]
const quality = 0.85

/**
 * Shrinks a photo that exceeds the limit, as phone cameras make them, to a smaller JPEG. Returns every other file
 * unchanged, also one that this browser cannot decode.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !(imageTypes as readonly string[]).includes(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  try {
    for (const sidePx of sidesPx) {
      const smaller = await draw(picture, sidePx)
      if (smaller && smaller.size <= maxBytes) {
        return new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: smaller.type })
      }
    }
    return file
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, sidePx: number): Promise<Blob | null> {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((drawn) => canvas.toBlob(drawn, 'image/jpeg', quality))
}
