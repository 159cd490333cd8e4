import Box from '@mui/material/Box'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'

const timeoutMs = 5000

// Failed queries that are being retried do not count as pending.
const firstLoadFilter = {
  predicate: ({ state }: { state: { data?: unknown; fetchFailureCount: number } }) => state.data === undefined && state.fetchFailureCount === 0,
}

/** Shows its children together once their first queries have finished, to avoid layout shifts; after a timeout it shows what is there. */
export function RevealWhenLoaded({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const pendingCount = useIsFetching(firstLoadFilter)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setVisible(true), timeoutMs)
    return () => window.clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Children that have just mounted start their queries in the next task.
    const timer = window.setTimeout(() => client.isFetching(firstLoadFilter) === 0 && setVisible(true))
    return () => window.clearTimeout(timer)
  }, [client, pendingCount])
  return (
    <Box sx={{ position: 'relative' }}>
      {!isVisible && (
        <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
          <PageSkeleton />
        </Box>
      )}
      <Box sx={{ visibility: isVisible ? undefined : 'hidden' }}>{children}</Box>
    </Box>
  )
}
