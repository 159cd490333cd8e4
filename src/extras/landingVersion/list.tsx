import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { labelText } from '#schema'

/** The good way to write a version. */
export default function LandingVersionList() {
  return (
    <Button component={Link} to="/admin/landing" variant="outlined">
      {labelText({ ko: '랜딩 편집기', en: 'Landing editor' }, '')}
    </Button>
  )
}
