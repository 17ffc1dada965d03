'use strict';

/** Runs the replay command. Builds it first when a source file is newer than the build. */

const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const command = path.join(root, '.build', 'replay', 'replay.js');
/** The player in one script, which only a report contains. */
const report = path.join(root, '.build', 'report', 'report.js');

const changedAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isStale = (built) => {
  const builtAt = changedAt(built);
  const sources = ['client', 'replay', 'shared', 'cli'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'src', folder), { recursive: true })
      .map((name) => path.join(root, 'src', folder, name)),
  );
  const settings = ['webpack.config.js', 'package-lock.json'].map((name) => path.join(root, name));
  return [...sources, ...settings].some((file) => changedAt(file) > builtAt);
};

/** Builds a file by these arguments of webpack. */
const build = (built, ...words) => {
  const webpack = path.join(root, 'node_modules', 'webpack', 'bin', 'webpack.js');
  // The build writes to stderr, so that stdout contains only the command's output.
  const stdio = ['ignore', process.stderr, process.stderr];
  execFileSync(process.execPath, [webpack, '--mode', 'production', ...words], { cwd: root, stdio });
  // webpack does not rewrite an unchanged file, so set its modification time here.
  fs.utimesSync(built, new Date(), new Date());
};

if (isStale(command)) build(command, '--config-name', 'replay');
if (process.argv.includes('--report') && isStale(report)) build(report, '--env', 'report');

require(command);
