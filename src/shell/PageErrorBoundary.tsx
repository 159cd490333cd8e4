import type { ReactNode } from 'react'
import { Component } from 'react'
import { PageError } from './PageError.tsx'

/** An error boundary per page, so that the menu keeps working. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <PageError resetErrorBoundary={() => this.setState({ broken: false })} /> : this.props.children
  }
}
