import Box from '@mui/material/Box'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PageSkeleton } from '../../components/PageSkeleton.tsx'

const longest = 5000

// What has failed once is not waited for while it is tried again.
const isFirst = {
  predicate: ({ state }: { state: { data?: unknown; fetchFailureCount: number } }) => state.data === undefined && state.fetchFailureCount === 0,
}

/** Shows its pieces at once, when each has what it asked for, so that none pushes another away; where that takes long, what there is by then. */
export function SettledNote({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const asking = useIsFetching(isFirst)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), longest)
    return () => window.clearTimeout(timer)
  }, [])
  useEffect(() => {
    // What has only just come in asks once it stands.
    const timer = window.setTimeout(() => client.isFetching(isFirst) === 0 && setShown(true))
    return () => window.clearTimeout(timer)
  }, [client, asking])
  return (
    <Box sx={{ position: 'relative' }}>
      {!shown && (
        <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden' }}>
          <PageSkeleton />
        </Box>
      )}
      <Box sx={{ visibility: shown ? undefined : 'hidden' }}>{children}</Box>
    </Box>
  )
}
