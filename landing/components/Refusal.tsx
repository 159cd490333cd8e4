import type { ReactNode } from 'react'

/** A sentence that says why something failed, read aloud by screen readers as soon as it appears. */
export const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <p className="notice bad" role="alert">
    {children}
  </p>
)
