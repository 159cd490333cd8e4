import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { FieldEntry, SectionEntry } from '#schema/handbook/fieldEntries.ts'
import { handbookMessages } from './messages.ts'
import { linkTargetStyle } from './linkTargetStyle.ts'

/** Name and address of the chapter of a resource; undefined where the reader may not open it. */
type ChapterLinkOf = (resource: string) => { readonly title: string; readonly to: string } | undefined

interface FieldListProps {
  section: SectionEntry
  /** The element that the address leads to. */
  target: string | undefined
  chapterLinkOf: ChapterLinkOf
}

/** The fields of a section with their meaning. */
export const FieldList = ({ section: { label, condition, fields }, target, chapterLinkOf }: FieldListProps) => (
  <Box component="section" sx={{ mt: 2 }}>
    {label !== '' && (
      <Typography variant="h3" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
        {condition && ` · ${condition}`}
      </Typography>
    )}
    {fields.map((field) => (
      <FieldLine key={field.name} field={field} isTarget={target === `field-${field.name}`} chapterLinkOf={chapterLinkOf} />
    ))}
  </Box>
)

function FieldLine({ field, isTarget, chapterLinkOf }: { field: FieldEntry; isTarget: boolean; chapterLinkOf: ChapterLinkOf }) {
  const { name, label, kind, rules, help, values, to, readers, writers } = field
  const link = to === undefined ? undefined : chapterLinkOf(to)
  return (
    <Box
      id={`field-${name}`}
      sx={{
        ...linkTargetStyle(isTarget),
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 560px)': { gridTemplateColumns: '180px minmax(0, 1fr)' },
        columnGap: 2,
        py: 0.875,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          {[kind, ...rules].join(' · ')}
          {link && (
            <>
              {' · '}
              <Link component={RouterLink} to={link.to}>
                {link.title}
              </Link>
            </>
          )}
        </Typography>
        {help && <Typography variant="body2">{help}</Typography>}
        {values.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {values.join(' · ')}
          </Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary">
          {handbookMessages().fieldRights(readers, writers)}
        </Typography>
      </Box>
    </Box>
  )
}
