import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { timelineMessages } from './_timeline/_messages.ts'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { useScopedList } from '../../components/parseScopedList.ts'

/** Adds the current filter of the list to the query string. */
function withFilter(search: string, filter: Readonly<Record<string, unknown>>) {
  if (Object.keys(filter).length === 0) return search
  return `${search === '' ? '?' : `${search}&`}${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}

/** A link to the timeline of the cars in the list. */
export default function CarList() {
  const { search } = useScopedList(rcar)
  const { filterValues } = useListContext()
  if (!useResourcePermissions(occupancy).read) return null
  return (
    <Button component={Link} to={`/admin/rcars/timeline${withFilter(search, filterValues)}`} color="secondary" startIcon={<TimelineIcon />}>
      {timelineMessages().title}
    </Button>
  )
}
