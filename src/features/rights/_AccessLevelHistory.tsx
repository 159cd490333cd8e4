import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '#provider'
import { staffGrades, labelText } from '#schema'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { rightsMessages } from './_messages.ts'

type RightChange = Awaited<ReturnType<typeof api.user.rightChanges>>['changes'][number]
type Rights = RightChange['before']

/** The history of access levels, latest first. */
export function AccessLevelHistory() {
  const query = useInfiniteQuery({
    queryKey: ['rights', 'changes'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => api.user.rightChanges(pageParam === '' ? {} : { before: pageParam as never }),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  })
  const { changes: title, changesHint, noChanges, more } = rightsMessages()
  const changes = query.data?.pages.flatMap((page) => page.changes)
  return (
    <Card component="section" aria-labelledby="changes" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id="changes">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {changes?.length === 0 ? noChanges : changesHint}
      </Typography>
      {query.error && <Typography color="error">{errorMessage(query.error)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes?.map((change) => (
          <RightChangeItem key={change.id} change={change} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </Card>
  )
}

function changeTextOf({ before, after }: RightChange) {
  const { created, promoted, demoted, grade } = rightsMessages()
  if (after.role === 'admin') return before.role === null ? created : promoted
  if (after.role === 'normal') return demoted
  return grade
}

const gradeOf = ({ staff_grade, inhouse_uid }: Rights) => {
  const text = staff_grade !== null && staff_grade in staffGrades ? labelText(staffGrades[staff_grade as keyof typeof staffGrades], staff_grade) : staff_grade
  return [text, inhouse_uid].filter(Boolean).join(' ')
}

function RightChangeItem({ change }: { change: RightChange }) {
  const { by, byServer } = rightsMessages()
  const { at, user, by: actor, real, before, after } = change
  const steps = [gradeOf(before), gradeOf(after)].filter((item) => item !== '').join(' → ')
  const actorName = real ? `${actor?.name ?? byServer} (${real.name})` : (actor?.name ?? byServer)
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 150 }}>
        {at}
      </Typography>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        <Link to={`/admin/users/${user.id}/show?role=admin`}>{user.name}</Link> · {changeTextOf(change)} {steps}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {by(actorName)}
      </Typography>
    </Box>
  )
}
