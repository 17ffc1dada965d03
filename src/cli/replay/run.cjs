'use strict';

/** Starts the replay command at once; builds it first where a source is newer than what was built. */

const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const command = path.join(root, '.build', 'replay', 'replay.js');

const changedAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isStale = () => {
  const builtAt = changedAt(command);
  const sources = ['client', 'replay', 'shared', 'cli'].flatMap((room) =>
    fs.readdirSync(path.join(root, 'src', room), { recursive: true }).map((name) => path.join(root, 'src', room, name)),
  );
  const settings = ['webpack.config.js', 'package-lock.json'].map((name) => path.join(root, name));
  return [...sources, ...settings].some((file) => changedAt(file) > builtAt);
};

if (isStale()) {
  const webpack = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  // What it says goes past the answer, which a program may read.
  const stdio = ['ignore', process.stderr, process.stderr];
  execFileSync(process.execPath, [webpack, '--mode', 'production', '--config-name', 'replay'], { cwd: root, stdio });
  // A build that came out the same was not written again.
  fs.utimesSync(command, new Date(), new Date());
}

require(command);
