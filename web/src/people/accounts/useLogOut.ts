import { useQueryClient } from '@tanstack/react-query'

/** Logs out. The code is loaded some seconds after the page, so that it also works without a connection later. */
export function useLogOut() {
  const queryClient = useQueryClient()
  return async () => (await import('./logOut.ts')).logOut(queryClient)
}
