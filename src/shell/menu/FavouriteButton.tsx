import StarIcon from '@mui/icons-material/Star'
import StarOutlineIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import { defineMessages } from '../../i18n/defineMessages.ts'
import { useFavourites } from '../../components/favourites.ts'

const favouriteMessages = defineMessages({ ko: { favourite: (name: string) => `${name} 즐겨찾기` }, en: { favourite: (name: string) => `${name}, favourite` } })

/** Adds a menu entry to the favourites, or removes it. */
export function FavouriteButton({ address, label }: { address: string; label: string }) {
  const { addresses, toggle } = useFavourites()
  const on = addresses.includes(address)
  const Icon = on ? StarIcon : StarOutlineIcon
  const name = favouriteMessages().favourite(label)
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      aria-pressed={on}
      onClick={() => toggle(address)}
      sx={{ p: 0.5, color: on ? 'warning.main' : undefined }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  )
}
