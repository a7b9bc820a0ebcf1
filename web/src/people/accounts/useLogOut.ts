import { useQueryClient } from '@tanstack/react-query'

/** Logs out; what does it is loaded some seconds after the page, so that it is there without a connection too. */
export function useLogOut() {
  const queryClient = useQueryClient()
  return async () => (await import('./logOut.ts')).logOut(queryClient)
}
