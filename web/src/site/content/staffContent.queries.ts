import { useQueryClient } from '@tanstack/react-query'
import type { ContentKind } from '@veos/contract/site/reference/content'
import { type CallAnswer, query } from '../../platform/api.ts'

export type ContentItem = CallAnswer<'GET /back-office/content/:id'>
export type ContentState = CallAnswer<'GET /back-office/content'>[number]['states'][number]
export type ContentText = ContentItem['texts'][number]

export const queryContentList = (kind: ContentKind) => query('GET /back-office/content', { query: { kind } })
export const queryContentItem = (id: string) => query('GET /back-office/content/:id', { params: { id } })

/** Writes the answer of a call into the cache; lists show its title and state. */
export function useShowItem() {
  const queryClient = useQueryClient()
  return (item: ContentItem) => {
    queryClient.setQueryData(queryContentItem(item._id).queryKey, item)
    queryClient.invalidateQueries({ queryKey: queryContentList(item.kind).queryKey })
  }
}
