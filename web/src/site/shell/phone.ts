import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { isPhoneRequest } from './isPhoneRequest.ts'

/**
 * Whether the page is rendered for a phone. The server knows it from the request, and the browser from an attribute of
 * the document, so that both render the same. False if unknown.
 */
export const isForPhone = createIsomorphicFn()
  .client(() => 'phone' in document.documentElement.dataset)
  .server(() => isPhoneRequest(getRequestHeader))
