import { rowMessages } from './messages.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent, ReactNode } from 'react'

export interface SectionAnchor {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
}

/** Up to this number of sections, there is no index. */
const maxWithoutIndex = 4

function scrollToSection(event: MouseEvent, id: string) {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** A long page with an index of its sections at the side, on wide screens. */
export function PageWithSectionIndex({ anchors, children }: { anchors: readonly SectionAnchor[]; children: ReactNode }) {
  if (anchors.length <= maxWithoutIndex) return children
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 152px' }, columnGap: 3 }}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box
        component="nav"
        aria-label={rowMessages().sections.title}
        sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 16, alignSelf: 'start', maxHeight: 'calc(100dvh - 32px)', overflowY: 'auto' }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
          {anchors.map(({ id, title }) => (
            <Box component="li" key={id}>
              <Link
                href={`#${id}`}
                onClick={(event) => scrollToSection(event, id)}
                underline="hover"
                color="textSecondary"
                sx={{ display: 'block', py: 0.5, pl: 1.5, fontSize: '0.8125rem' }}
              >
                {title}
              </Link>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
