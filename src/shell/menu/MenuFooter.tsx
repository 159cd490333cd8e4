import { rowMessages } from '../../views/messages.ts'
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import HistoryIcon from '@mui/icons-material/History'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import TranslateIcon from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocaleState, useLogout, useTheme } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'
import { accountPath, isLimitedToPage, useMe } from '../../components/session/me.tsx'
import { lazyOptional } from '../../components/lazyOptional.ts'
import { RenderWhenIdle } from '../../components/RenderWhenIdle.tsx'
import { deleteAllDrafts } from '../../views/form/storedDrafts.ts'

// Loaded after the first page.
const NotificationBell = lazyOptional(() => import('./NotificationBell.tsx').then((module) => module.NotificationBell))

/** The signed-in user, with buttons for sign-out, language and colour mode. */
export function MenuFooter({ isHorizontal = false }: { isHorizontal?: boolean }) {
  const me = useMe()
  const { name } = me
  const rings = !isLimitedToPage(me)
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isHorizontal ? 'row' : 'column',
        flexShrink: 0,
        alignItems: isHorizontal ? 'center' : 'stretch',
        px: 1,
        py: 0.5,
        ...(!isHorizontal && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Typography
        component={Link}
        to={accountPath}
        variant="body2"
        noWrap
        title={messages().shell.account}
        sx={{ px: 0.5, py: 0.5, fontWeight: 600, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        {name}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <LogoutButton />
        {rings && (
          <Box sx={{ width: 24, height: 24 }}>
            <RenderWhenIdle>
              <NotificationBell />
            </RenderWhenIdle>
          </Box>
        )}
        <ChangesButton />
        <PasswordButton />
        <LanguageButton />
        <ColourButton />
      </Box>
    </Box>
  )
}

function LogoutButton() {
  const logout = useLogout()
  const [leaving, setLeaving] = useState(false)
  const doLogout = () => {
    setLeaving(true)
    deleteAllDrafts()
    void logout({}, '/admin/login', false).catch(() => setLeaving(false))
  }
  return (
    <HintButton hint={messages().shell.logout} onClick={doLogout} disabled={leaving}>
      <LogoutIcon fontSize="small" />
    </HintButton>
  )
}

/** Hidden for accounts that are confined to one page. */
function ChangesButton() {
  const navigate = useNavigate()
  if (isLimitedToPage(useMe())) return null
  return (
    <HintButton hint={rowMessages().undo.title} onClick={() => void navigate('/admin/recent-changes')}>
      <HistoryIcon fontSize="small" />
    </HintButton>
  )
}

function PasswordButton() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const doOpen = () => void navigate('/admin/password', { state: { nextPathname: pathname, nextSearch: search } })
  return (
    <HintButton hint={messages().newPassword.title} onClick={doOpen}>
      <KeyIcon fontSize="small" />
    </HintButton>
  )
}

function LanguageButton() {
  const [locale, setLocale] = useLocaleState()
  return (
    <HintButton hint={messages().shell.languageHint} onClick={() => setLocale(locale === 'en' ? 'ko' : 'en')}>
      <TranslateIcon fontSize="small" />
    </HintButton>
  )
}

function ColourButton() {
  const [theme, setTheme] = useTheme()
  const isDark = theme === 'dark'
  return (
    <HintButton hint={isDark ? messages().shell.light : messages().shell.dark} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </HintButton>
  )
}

const HintButton = ({ hint, onClick, disabled = false, children }: { hint: string; onClick: () => void; disabled?: boolean; children: ReactNode }) => (
  <IconButton size="small" aria-label={hint} title={hint} onClick={onClick} disabled={disabled} sx={{ p: 0.25 }}>
    {children}
  </IconButton>
)
