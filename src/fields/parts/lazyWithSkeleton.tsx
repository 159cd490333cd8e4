import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { Component, createContext, lazy, Suspense, use, useEffect, useReducer, useRef, useState } from 'react'
import { localize } from '#schema/fields/base/format.ts'

const FirstRenderContext = createContext<RefObject<boolean> | undefined>(undefined)

/** Renders lazy views inside together: during the first render the page waits for all of them, to avoid layout shifts. Views added later load on their own. */
export function LazyLoadGroup({ children }: { children: ReactNode }) {
  const arriving = useRef(true)
  useEffect(() => {
    arriving.current = false
  }, [])
  return <FirstRenderContext value={arriving}>{children}</FirstRenderContext>
}

/**
 * A lazy view with a skeleton of the given height and margin (default: the margin of inputs), so
 * that nothing shifts. If loading fails, the rest of the page keeps working.
 */
export function lazyWithSkeleton<P extends object>(load: () => Promise<ComponentType<P>>, height: number, margin = 1) {
  const open = () => lazy(async () => ({ default: await load() }))
  let Loaded = open()
  return function Later(props: P) {
    const [attempt, again] = useReducer((count: number) => count + 1, 0)
    const arriving = use(FirstRenderContext)
    const [awaited] = useState(() => arriving?.current === true)
    return (
      <ChunkErrorBoundary
        key={attempt}
        onRetry={() => {
          Loaded = open()
          again()
        }}
      >
        {awaited ? (
          <Loaded {...props} />
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={height} sx={{ width: 1, my: margin }} />}>
            <Loaded {...props} />
          </Suspense>
        )}
      </ChunkErrorBoundary>
    )
  }
}

interface ChunkErrorBoundaryProps {
  onRetry: () => void
  children: ReactNode
}

class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, fontSize: '0.875rem', color: 'error.main' }}>
        {localize('이 항목을 불러오지 못했습니다.', 'Could not load this part.')}
        <Button size="small" onClick={this.props.onRetry}>
          {localize('다시 시도', 'Try again')}
        </Button>
      </Box>
    )
  }
}
