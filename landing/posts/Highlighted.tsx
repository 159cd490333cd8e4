import { Fragment } from 'react'
import { splitByMatches } from '#resources/help/postSearch.ts'

/** Text with the matches of a search marked. */
export const Highlighted = ({ text, q }: { text: string; q: string }) =>
  splitByMatches(text, q).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>))
