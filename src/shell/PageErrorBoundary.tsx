import type { ReactNode } from 'react'
import { Component } from 'react'
import { PageError } from './PageError.tsx'

/** An error boundary per page, so that the menu keeps working. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override render() {
    return this.state.hasError ? <PageError resetErrorBoundary={() => this.setState({ hasError: false })} /> : this.props.children
  }
}
