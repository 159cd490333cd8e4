import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isResourceRoute, resourceAt } from '#provider/routes.ts'
import { labelText } from '#schema'
import { handbookPath } from '../../components/handbook/chapterAddress.ts'
import { handbookTitleMessages } from '../../components/handbook/nameMessages.ts'
import { resourcePermissions, useAccessLevel } from '../../components/session/me.tsx'

const HandbookPanel = lazy(() => import('./HandbookPanel.tsx').then((module) => ({ default: module.HandbookPanel })))

/** The resource and the row of an address: `/admin/fine-logs/7/show`. */
function subjectOf(pathname: string) {
  const [, , route = '', id = ''] = pathname.split('/')
  return isResourceRoute(route) ? { resource: resourceAt(route), ...(/^\d+$/.test(id) && { id }) } : undefined
}

/** The question mark of the app bar: on pages of a resource it opens its chapter in a panel, elsewhere the handbook. */
export function HandbookButton() {
  const accessLevel = useAccessLevel()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const { help, title } = handbookTitleMessages()
  const subject = subjectOf(pathname)
  const icon = <HelpIcon sx={{ fontSize: 20 }} />
  if (!subject || !resourcePermissions(subject.resource, accessLevel).read)
    return (
      <IconButton component={Link} to={handbookPath} size="small" aria-label={title} title={title}>
        {icon}
      </IconButton>
    )
  const { resource } = subject
  const hint = help(labelText(resource.label, resource.name))
  return (
    <>
      <IconButton size="small" aria-label={hint} title={hint} aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
        {icon}
      </IconButton>
      {/* A link in the panel leads to another page, which closes it. */}
      <Suspense>{openAt === pathname && <HandbookPanel {...subject} onClose={() => setOpenAt(undefined)} />}</Suspense>
    </>
  )
}
