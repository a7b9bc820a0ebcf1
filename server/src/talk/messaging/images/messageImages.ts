import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../../platform/http/refused.ts'
import { imagesOfText, takeImage } from '../../../platform/images/shownImages.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Member } from '../../../platform/sessions/actor.ts'
import { isInMessageTo } from './messageImages.store.ts'

/**
 * The text of a message with images that only its readers will see: the sender's own ones, those of his other
 * conversations, and copies of public ones.
 * @throws FieldsRefused under the field for a missing image, Refused 503
 */
export async function takeImages(
  platform: Platform,
  actor: Member,
  { field, content }: { field: string; content: string },
): Promise<string> {
  const isShownTo = (path: string) => isInMessageTo(platform.db, path, actor.userId)
  const taken = new Map<string, string>()
  for (const path of new Set(content.match(imagesOfText))) {
    const image = await takeImage(platform, { path, actor, isShownTo })
    if (!image) throw new FieldsRefused({ [field]: text('image_gone') })
    taken.set(path, image)
  }
  return content.replace(imagesOfText, (path) => taken.get(path)!)
}
