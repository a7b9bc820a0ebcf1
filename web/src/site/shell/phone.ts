import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { isPhoneRequest } from './isPhoneRequest.ts'

/**
 * Whether the page is written for a phone: known to the server from the request, and to the browser from the mark that the
 * server left on the document, so that both render the same. False where nobody knows.
 */
export const isForPhone = createIsomorphicFn()
  .client(() => 'phone' in document.documentElement.dataset)
  .server(() => isPhoneRequest(getRequestHeader))
