/** Names a Fastify plugin in its messages. Without a name Fastify searches all loaded modules for the plugin. */
export const named = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
