import { QueryClient } from '@tanstack/react-query'

/** Refusals stay what they are when asked again; only an answer that never came, or a server in trouble, is worth another try. */
const worthRetrying = (error: unknown) => {
  const status = error instanceof Object && 'status' in error ? Number(error.status) : 0
  return !(status >= 400 && status < 500)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && worthRetrying(error),
      retryDelay: 3000,
      refetchOnWindowFocus: true,
    },
  },
})
