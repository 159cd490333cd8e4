import { pushMessages } from '../_phone/messages.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'

/** Links to the two forms of a push. */
export default function PushList({ resource }: FeatureSlotProps) {
  const { toTopic, toTest } = pushMessages()
  if (!useResourcePermissions(resource).create) return null
  return (
    <>
      <Button component={Link} to="/admin/amsgs/test" variant="outlined">
        {toTest}
      </Button>
      <Button component={Link} to="/admin/amsgs/topic" variant="outlined">
        {toTopic}
      </Button>
    </>
  )
}
