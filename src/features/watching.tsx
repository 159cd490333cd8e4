import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { allResources } from '#resources'
import { labelText } from '#schema'
import { RelativeTimeText } from '../fields/parts/dates/RelativeTimeText.tsx'
import { RowNameById } from '../fields/parts/RowNameById.tsx'
import { defineMessages } from '../i18n/defineMessages.ts'
import { PageHead } from '../components/PageHead.tsx'
import { PageSkeleton } from '../components/feedback/PageSkeleton.tsx'
import { EmptyState } from '../components/feedback/EmptyState.tsx'
import { errorMessage } from '../components/feedback/errorMessage.ts'
import { useFollowedRows } from '../components/followedRows.ts'

const ko = {
  title: '지켜보는 항목',
  hint: '다른 사람이 수정하거나 댓글을 쓰면 알려 드립니다. 댓글을 쓰거나 언급된 항목은 그때부터 지켜봅니다.',
  none: '지켜보는 항목이 없습니다.',
  followHint: '항목 이름 위의 눈 모양을 누르면 지켜봅니다.',
  since: (ago: ReactNode) => <>{ago} 시작</>,
  end: '그만 보기',
}
const en: typeof ko = {
  title: 'Watched items',
  hint: 'You are notified when others edit or comment. You start to watch an item when you comment on it or are mentioned.',
  none: 'No watched items.',
  followHint: 'To watch a record, press the eye above its name.',
  since: (ago) => <>since {ago}</>,
  end: 'Stop watching',
}
const followedRowsMessages = defineMessages({ ko, en })

/** The rows that the user follows, each with a button to unfollow it. */
export default function FollowedRowsPage() {
  const { rows, error, end } = useFollowedRows()
  const notify = useNotify()
  const { title, hint, none: emptyText, followHint, since, end: stop } = followedRowsMessages()
  const doEnd = (place: { subject: string; row_id: number }) => void end(place).catch((failed: unknown) => notify(errorMessage(failed), { type: 'warning' }))
  return (
    <>
      <PageHead title={title} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      {error ? (
        <EmptyState title={errorMessage(error)} />
      ) : rows === undefined ? (
        <PageSkeleton />
      ) : (
        rows.length === 0 && <EmptyState title={emptyText} hint={followHint} />
      )}
      {rows && rows.length > 0 && (
        <Card sx={{ maxWidth: 820 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((place) => (
              <Box
                component="li"
                key={`${place.subject} ${place.row_id}`}
                sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, minHeight: 56, '& + &': { borderTop: 1, borderColor: 'divider' } }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ minHeight: 24 }}>
                    <RowNameById to={place.subject} id={place.row_id} wide />
                  </Box>
                  <Typography variant="caption" color="textSecondary">
                    {labelText(allResources.find(({ name }) => name === place.subject)?.label ?? place.subject, place.subject)} ·{' '}
                    {since(<RelativeTimeText moment={place.since} />)}
                  </Typography>
                </Box>
                <Button size="small" onClick={() => doEnd(place)}>
                  {stop}
                </Button>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </>
  )
}
