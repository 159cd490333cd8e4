import type { Head, Site } from './page.ts'

/** What stands in a page's head. */
export const HeadTags = ({ head }: { head: Head; site: Site }) => (
  <>
    <title>{head.title}</title>
    {head.description && <meta name="description" content={head.description} />}
    {head.hidden && <meta name="robots" content="noindex" />}
  </>
)
