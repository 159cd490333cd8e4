import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { menu } from '#resources/menu.ts'
import type { Group, Resource } from '#schema'
import { labelText } from '#schema'
import { chapterAddress } from '../../components/handbook/chapterAddress.ts'
import { handbookPageMessages } from './_messages.ts'

/** The readable resources by group of the menu, each resource once. */
function chaptersByGroup(readable: readonly Resource[]) {
  const left = new Set(readable)
  return (menu as readonly Group[]).flatMap((group) => {
    const resources = [...group.items.map(({ resource }) => resource), ...(group.also ?? [])].filter((resource) => left.delete(resource))
    return resources.length === 0 ? [] : [{ group, resources }]
  })
}

/** The contents of the handbook: the chapters in the groups of the menu. */
export const Contents = ({ readable, open }: { readable: readonly Resource[]; open: Resource | undefined }) => (
  <Box component="nav" aria-label={handbookPageMessages().chapters}>
    {chaptersByGroup(readable).map(({ group, resources }) => (
      <Box key={group.name} sx={{ mb: 1.5, breakInside: 'avoid' }}>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 700 }}>
          {labelText(group.label, group.name)}
        </Typography>
        {resources.map((resource) => (
          <Link
            key={resource.name}
            component={RouterLink}
            to={chapterAddress(resource)}
            underline="hover"
            color={resource === open ? 'primary' : 'textPrimary'}
            variant="body2"
            aria-current={resource === open ? 'page' : undefined}
            sx={{ display: 'block', py: 0.5, fontWeight: resource === open ? 700 : 400 }}
          >
            {labelText(resource.label, resource.name)}
          </Link>
        ))}
      </Box>
    ))}
  </Box>
)
