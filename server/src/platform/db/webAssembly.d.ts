/** The part of WebAssembly that we use: Node has it, but only the browser types declare it. */
declare namespace WebAssembly {
  class Module {
    private constructor()
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
