import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { occupancy } from '#resources/rides/occupancy.ts'
import { rcar } from '#resources/rides/rcar.ts'
import { timelineWords } from '../../pages/rcars/_words.ts'
import { useMay } from '../../parts/me.tsx'
import { useScope } from '../../parts/scope.ts'

/** The same cars on the days to come. */
export default function CarList() {
  const { search } = useScope(rcar)
  if (!useMay(occupancy).read) return null
  return (
    <Button component={Link} to={`/admin/rcars/timeline${search}`} color="secondary" startIcon={<TimelineIcon />}>
      {timelineWords().title}
    </Button>
  )
}
