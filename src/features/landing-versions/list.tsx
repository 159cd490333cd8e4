import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { labelText } from '#schema'

/** A link to the landing editor, which is easier than the generated form. */
export default function LandingVersionList() {
  return (
    <Button component={Link} to="/admin/landing" variant="outlined">
      {labelText({ ko: '랜딩 편집기', en: 'Landing editor' }, '')}
    </Button>
  )
}
