import { Avatar } from '../../../people/accounts/Avatar.tsx'

/** A person's picture, or the initials. */
export function PersonAvatar({ name, picture, size }: { name: string; picture: string | null; size?: string }) {
  const words = name.split(' ')
  const lastName = words.length > 1 ? words.at(-1)! : ''
  return <Avatar user={{ firstName: words[0] ?? '', lastName, pictureUrl: picture }} size={size} />
}
