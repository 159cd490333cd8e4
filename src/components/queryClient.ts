import { QueryClient } from '@tanstack/react-query'

/** Refusals stay what they are when asked again; only an answer that never came, or a server in trouble, is worth another try. */
const worthRetrying = (error: unknown) => {
  const status = error instanceof Object && 'status' in error ? Number(error.status) : 0
  return !(status >= 400 && status < 500)
}

/** The rule of every query; named where react-admin's hooks have a rule of their own that would stand in its place. */
export const retry = (failures: number, error: unknown) => failures < 3 && worthRetrying(error)

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 3000, refetchOnWindowFocus: true } } })
