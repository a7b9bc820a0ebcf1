import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconMoon, IconSun, IconSunMoon } from '../../platform/ui/icons/icons.ts'
import { MenuItem } from '../../platform/ui/overlay/Menu.tsx'
import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from '../../platform/ui/styles/colorScheme.ts'

const icons = { auto: IconSunMoon, light: IconSun, dark: IconMoon }

/** Light, dark, or the setting of the system. */
export function SchemeItems() {
  const { t } = useLingui()
  const chosen = useColorScheme()
  const names: Record<ColorScheme, string> = { auto: t`As the system`, light: t`Light`, dark: t`Dark` }
  return colorSchemes.map((scheme) => {
    const Icon = icons[scheme]
    return (
      <MenuItem key={scheme} icon={<Icon size={18} aria-hidden />} onPress={() => setColorScheme(scheme)}>
        {names[scheme]}
        {scheme === chosen && <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />}
      </MenuItem>
    )
  })
}
