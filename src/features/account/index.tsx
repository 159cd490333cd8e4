import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { useMe } from '../../components/session/me.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { SecondFactors } from './_SecondFactors.tsx'
import { OwnSessions } from './_OwnSessions.tsx'
import { useAuthenticationFactors } from './_useAuthenticationFactors.ts'
import { accountMessages } from './_messages.ts'

/** The user's own account: authentication factors and sessions. */
export default function AccountPage() {
  const { name, must_add_factor } = useMe()
  const { isPending } = useAuthenticationFactors()
  const { title, password } = accountMessages()
  return (
    <>
      <PageHead title={title} above={name}>
        <Button component={Link} to="/admin/password" state={{ nextPathname: '/admin/account' }} variant="outlined">
          {password}
        </Button>
      </PageHead>
      <Stack spacing={2} sx={{ maxWidth: 820 }}>
        {isPending ? (
          <PageSkeleton />
        ) : (
          <>
            <SecondFactors />
            {/* An account that must set up a second factor may do nothing else. */}
            {!must_add_factor && <OwnSessions />}
          </>
        )}
      </Stack>
    </>
  )
}
