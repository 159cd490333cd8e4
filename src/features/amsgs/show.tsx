import { pushMessages } from '../_phone/messages.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { useResourcePermissions } from '../../components/session/me.tsx'
import { LockScreenPreview } from '../_phone/LockScreenPreview.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of a push, with links to reuse its text: from a test to a topic, and from a topic to a test. */
export default function PushShow({ resource, row = {} }: FeatureSlotProps) {
  const { reuseForTest, reuseForTopic } = pushMessages()
  const may = useResourcePermissions(resource)
  const isTest = row.kind === 'test'
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <PreviewButton renderPreview={() => <LockScreenPreview {...row} />} />
      {may.create && (
        <Button component={Link} to={`/admin/amsgs/${isTest ? 'topic' : 'test'}?copy=${String(row.id)}`} variant="outlined">
          {isTest ? reuseForTopic : reuseForTest}
        </Button>
      )}
    </Stack>
  )
}
