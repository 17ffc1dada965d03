import { Component } from 'react';
import { Notice } from '@/client/ui/Notice';

interface BoundaryProps {
  /** Shown in place of content that cannot be rendered. */
  text: string;
  children: React.ReactNode;
}

/** Error boundary of one part of the player: a log can contain anything, and the other parts stay usable. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): React.ReactNode {
    return this.state.isBroken ? <Notice tone="danger">{this.props.text}</Notice> : this.props.children;
  }
}
