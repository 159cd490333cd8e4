import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { textOf } from '#schema'

/** The good way to write a version. */
export default function LandingVersionList() {
  return (
    <Button component={Link} to="/admin/landing" variant="outlined">
      {textOf({ ko: '랜딩 편집기', en: 'Landing editor' }, '')}
    </Button>
  )
}
