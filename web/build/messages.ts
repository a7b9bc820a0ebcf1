import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { compileDefaultMessages } from './compileDefaultMessages.ts'

// The macro searches for its configuration from the working directory, which may be another one.
process.env.LINGUI_CONFIG ??= `${import.meta.dirname}/../lingui.config.ts`

const preset = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileDefaultMessages],
  }),
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
})

/**
 * The macro's output contains its English message, compiled here, so English needs neither a catalogue nor a parser.
 */
export function compileMessages() {
  return babel({ presets: [preset] })
}
