import type { ReactNode } from 'react'
import { Children, Component, Suspense } from 'react'
import { useIdle } from './useIdle.ts'

/** A part that the page can do without: one whose script could not be loaded is left out, and the page stays. */
class OptionalPart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}

/** Renders its children after the page has loaded and no request is pending. */
export const RenderWhenIdle = ({ children }: { children: ReactNode }) => (
  <Suspense>{useIdle() && Children.map(children, (child) => <OptionalPart>{child}</OptionalPart>)}</Suspense>
)
