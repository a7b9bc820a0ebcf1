import type { NodePath, PluginObj } from '@babel/core'
import * as babel from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const { types: t } = babel

/**
 * Runs after Lingui's macro and turns each default message (`'{count} results'`) into the token list that Lingui's
 * interpolation expects (`[['count'], ' results']`). A production bundle has no message parser, so without this the
 * placeholders of English texts would be shown raw.
 */
export function compileDefaultMessages(): PluginObj {
  return {
    name: 'compile-default-messages',
    visitor: {
      // The macro writes its output when it leaves the program, so this traverses the program again afterwards.
      Program: { exit: (program) => program.traverse({ ObjectExpression: compileDescriptor }) },
    },
  }
}

/** A descriptor is an object with `id` and `message`; `<Trans>` carries the same two as properties of its spread. */
function compileDescriptor(path: NodePath<babel.types.ObjectExpression>) {
  if (!propertyOf(path.node, 'id')) return
  const message = propertyOf(path.node, 'message')
  if (!message || !t.isStringLiteral(message.value)) return
  message.value = t.valueToNode(compileMessage(message.value.value))
}

function propertyOf(object: babel.types.ObjectExpression, name: string) {
  return object.properties.find(
    (property): property is babel.types.ObjectProperty =>
      t.isObjectProperty(property) && t.isIdentifier(property.key, { name }),
  )
}
