/**
 * Finds English on screen that is not in a message of Lingui: text between tags, attributes that people read or that
 * are read to them, and sentences that are thrown or shown; and plurals outside of a message, which compile and throw.
 * Part of `npm run check`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type NodePath, parseSync, traverse, type types } from '@babel/core'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'web/src')

/** Never translated: the name of the product, links to others, and pages of law and licences, which are English. */
const names = /^(Veos|GeoNames|Natural Earth|OpenStreetMap|https:\/\/|[^\p{L}]*)$/u
const readAttributes = new Set(['alt', 'aria-description', 'aria-label', 'label', 'message', 'placeholder', 'title'])
const readProperties = new Set(['content', 'label', 'message', 'placeholder', 'title'])
const sentence = /^\p{Lu}\p{Ll}+(?: \p{L}|$)/u
const forms = new Set(['plural', 'select', 'selectOrdinal'])
const translating = new Set(['Plural', 'Select', 'SelectOrdinal', 'Trans'])

const faults: string[] = []
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (/\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name)) look(join(source, name))
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? 'Words: all that is read goes through a catalogue' : `Words: ${faults.length} outside`,
)
process.exit(faults.length === 0 ? 0 : 1)

function look(path: string): void {
  const file = relative(root, path)
  const tree = parseSync(readFileSync(path, 'utf8'), {
    ...{ filename: path, configFile: false, babelrc: false },
    parserOpts: { plugins: ['typescript', ...(path.endsWith('x') ? (['jsx'] as const) : [])] },
  })
  traverse(tree, {
    JSXText: (found) => {
      const words = found.node.value.trim()
      if (!names.test(words) && !isTranslated(found)) fault(found.node, words)
    },
    JSXAttribute: ({ node: { name, value } }) => {
      if (value?.type !== 'StringLiteral' || name.type !== 'JSXIdentifier' || !readAttributes.has(name.name)) return
      if (!names.test(value.value)) fault(value, value.value)
    },
    ObjectProperty: ({ parentPath, node: { key, value } }) => {
      if (isDescriptor(parentPath.parent)) return
      if (value.type !== 'StringLiteral' || key.type !== 'Identifier' || !readProperties.has(key.name)) return
      if (sentence.test(value.value) && !names.test(value.value)) fault(value, value.value)
    },
    CallExpression: (found) => {
      const { callee } = found.node
      if (callee.type !== 'Identifier' || !forms.has(callee.name) || isInMessage(found)) return
      faults.push(`${lineOf(found.node)}  ${callee.name}() stands outside of t\`…\` or msg\`…\``)
    },
  })

  function fault(node: types.Node, words: string): void {
    faults.push(`${lineOf(node)}  "${words}" is English outside the catalogue: t\`…\`, msg\`…\` or <Trans>`)
  }

  function lineOf(node: types.Node): string {
    return `${file}:${node.loc?.start.line}`
  }
}

/** `msg({ message: … })`. */
function isDescriptor(node: types.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^(msg|defineMessage)$/.test(node.callee.name)
  )
}

function isTranslated(found: NodePath): boolean {
  return Boolean(
    found.findParent(({ node }) => {
      if (node.type !== 'JSXElement') return false
      const { name } = node.openingElement
      return name.type === 'JSXIdentifier' && translating.has(name.name)
    }),
  )
}

function isInMessage(found: NodePath): boolean {
  return Boolean(
    found.findParent(
      ({ node }) =>
        isDescriptor(node) ||
        (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && /^(t|msg)$/.test(node.tag.name)),
    ),
  )
}
