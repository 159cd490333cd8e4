import { QueryClient } from '@tanstack/react-query'

/** Client errors (4xx) are final; only network errors and server errors are retried. */
const worthRetrying = (error: unknown) => {
  const status = error instanceof Object && 'status' in error ? Number(error.status) : 0
  return !(status >= 400 && status < 500)
}

/** The retry rule of every query; exported for react-admin hooks that would otherwise apply their own. */
export const shouldRetryQuery = (failures: number, error: unknown) => failures < 3 && worthRetrying(error)

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetryQuery, retryDelay: 3000, refetchOnWindowFocus: true } } })
