import { setFlagsFromString } from 'node:v8';

// While the site loads and makes its first pages, V8 widens the space for new objects sixteenfold
// and keeps it: 50 MB that serving from memory never needs. To be imported before anything else. The
// site is started with 8 MB of that space: with V8's own one or two it answers a tenth slower.
setFlagsFromString('--semi-space-growth-factor=1');
