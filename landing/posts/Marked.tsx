import { Fragment } from 'react'
import { partsOf } from '#resources/help/postSearch.ts'

/** Text with what was searched for marked in it. */
export const Marked = ({ text, q }: { text: string; q: string }) =>
  partsOf(text, q).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>))
