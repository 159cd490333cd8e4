import { Fragment } from 'react'
import { splitByMatches } from '#resources/help/postSearch.ts'

/** Text with what was searched for marked in it. */
export const Highlighted = ({ text, q }: { text: string; q: string }) =>
  splitByMatches(text, q).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>))
