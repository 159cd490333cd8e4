import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { chapterAddress } from '../../components/handbook/chapterAddress.ts'
import { countText } from '../../i18n/messages.ts'
import type { HandbookEntry } from './_search.ts'
import { handbookPageMessages } from './_messages.ts'

const maxResults = 60

/** What a search has found, each entry with its chapter and its kind. */
export function SearchResults({ entries }: { entries: readonly HandbookEntry[] }) {
  const { results, more, none: title, noneHint, kinds } = handbookPageMessages()
  if (entries.length === 0) return <EmptyState title={title} hint={noneHint} />
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 0.5 }}>
        {results(countText(entries.length))}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.slice(0, maxResults).map(({ kind, resource, chapter, place, text }) => (
          <Box component="li" key={`${kind} ${resource.name} ${place} ${text}`} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Link component={RouterLink} to={chapterAddress(resource, place)} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
                {text}
              </Box>
            </Link>
            <Typography variant="caption" component="p" color="textSecondary">
              {chapter} · {kinds[kind]}
            </Typography>
          </Box>
        ))}
      </Box>
      {entries.length > maxResults && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {more(countText(maxResults))}
        </Typography>
      )}
    </Card>
  )
}
